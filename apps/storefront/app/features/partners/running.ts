/** Partners with a valid offer on a day (D21). */
export function running<Offered extends { until: string }>(partners: readonly Offered[], today: string): Offered[] {
  return partners.filter(({ until }) => until >= today);
}
