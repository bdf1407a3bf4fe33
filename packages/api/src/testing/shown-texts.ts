const ADDRESS = ['city', 'line1', 'line2', 'line3', 'notes', 'postcode', 'state'] as const;
const DOG = ['breed', 'nickname'] as const;
const NAMES = ['first_name', 'last_name'] as const;
const RECIPIENT = ['recipient.first_name', 'recipient.last_name'] as const;
const WHERE_TO = ['city', 'line1', 'notes', 'postcode', 'state'] as const;
const GIFT = ['options.certificate_recipient_name.value'] as const;

const lines = WHERE_TO.map((line) => `shipping_address.${line}` as const);

/** Texts of a shopper by the page that shows them, the call that takes them and their fields. A browser looks at each there. */
export const SHOWN = {
  '/profile/address': { addAddress: ADDRESS, changeAddress: ADDRESS },
  '/profile/pets': { addDog: DOG, changeDog: DOG },
  '/profile/user': { register: NAMES, changeProfile: NAMES },
  '/profile/orders': { checkout: [...RECIPIENT, ...lines], addLine: GIFT, replaceLine: GIFT },
} as const;

const OF_A_GIFT = 'is in the letter of a certificate and on its card, which have tests of their own';
const A_POINT = 'names a point, and what is shown of that its carrier has written';
const OF_STATISTICS = 'is kept for reports of the operator, which are no pages';
const A_SECRET = 'a secret, which is kept as a hash or not at all';
const A_TRAP = 'a trap for robots: whoever fills it in is not heard';

/** Fields that take any text as well, and why no page shows it. */
export const NEVER_SHOWN: Readonly<Record<string, string>> = {
  'addLine.options.certificate_message.value': OF_A_GIFT,
  'addLine.options.certificate_signature.value': OF_A_GIFT,
  'changeProfile.current_password': A_SECRET,
  'changeDog.photo': 'changes nothing: a photo comes as a file',
  'checkPaymentMethod.validation_url': 'is asked where it is Apple’s, and else refused',
  'checkout.guest_email': 'is not read where somebody is logged in; of a guest it must be an address',
  'checkout.partner': OF_STATISTICS,
  'checkout.shipping_address.boxberry_pvz': A_POINT,
  'checkout.shipping_address.cdek_fulfillment_point': A_POINT,
  'checkout.shipping_address.pickup_point': A_POINT,
  'checkout.shipping_address.pochtaru_pochtomat': A_POINT,
  'countVisit.steps.article': OF_STATISTICS,
  'endSubscription.reference': 'names what is not waited for any longer',
  'logOut.refresh': A_SECRET,
  'payOrder.payment_token': 'is sealed for the bank, and passed on',
  'register.guest_first_name': A_TRAP,
  'register.order_number': 'names an order, which is taken along where there is one',
  'register.partner': OF_STATISTICS,
  'register.password': A_SECRET,
  'replaceLine.options.certificate_message.value': OF_A_GIFT,
  'replaceLine.options.certificate_signature.value': OF_A_GIFT,
  'subscribeToNews.guest_first_name': A_TRAP,
  'subscribeToStock.guest_first_name': A_TRAP,
};
