/** Partners with a valid offer on a day (D21). */
export function listValidPartners<Offered extends { until: string }>(
  partners: readonly Offered[],
  today: string,
): Offered[] {
  return partners.filter(({ until }) => until >= today);
}
