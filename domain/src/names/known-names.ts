/**
 * Names of authorities, banks, shops and services in whose name strangers are cheated most often, without signs
 * (the lists of impersonated names that the FTC and Europol publish name most of them).
 */
export const KNOWN_NAMES = `irs ssa dmv fbi dhs tsa uscis cdc fema usps nypd lapd fdny police sheriff medicare medicaid
  socialsecurity hmrc nhs dvla interpol europol fedex dhl royalmail canadapost paypal venmo zelle cashapp wellsfargo
  bankofamerica bofa jpmorgan jpmorganchase chasebank citibank citigroup capitalone usbank pncbank tdbank truist barclays
  hsbc lloydsbank natwest monzo revolut santanderbank americanexpress amex mastercard microsoft google gmail icloud
  facebook instagram whatsapp tiktok amazon netflix ebay walmart costco verizon tmobile comcast xfinity coinbase binance`

/** Common words that are such a name only beside another: 'chase_fraud', but not 'chase'. */
const COMMON = 'chase apple visa discover ally capital citizens regions target shell orange ups ice att'
const BESIDE =
  'bank fraud alert alerts support card pay billing account refund delivery tracking security police'

/** Words around such a name that change nothing: 'irs_gov', 'paypal_refund_desk'. */
export const AROUND_KNOWN_NAMES = `gov usa us uk bank banking fraud card cards pay payment payments delivery tracking
  refund refunds tax secure security support account alert alerts service help desk team official the my your real
  customer care`

/** The common words with each word that makes a name of them. */
export const KNOWN_PAIRS = COMMON.split(' ').flatMap((one) => BESIDE.split(' ').map((other) => one + other))
