export const en = {
  subject: (number: number) => `Order ${number}: a proof of the engraving`,
  text: 'The engraving is ready to be cut. The attached picture shows the tag as it will look.',
  engraving: 'Text',
  wrong: 'Check the name and the phone number. If anything is wrong, reply right away: what is cut stays cut.',
  open: 'Open the order',
  reason: (shop: string) => `You received this email because you ordered an engraving at ${shop}.`,
};
