/** Currencies and their limits, as the service publishes them. Codes are lower case on the wire. */

const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));

const SUPPORTED = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
    'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk ' +
    'jmd jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ' +
    'ngn nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl ' +
    'thb tjs top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw'
  ).split(' '),
);

/** Smallest charge in minor units; what is not listed takes 50. */
const MINIMUM_CHARGE: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};
const DEFAULT_MINIMUM = 50;

/** Largest charge in minor units: eight digits, whatever the currency. */
export const MAXIMUM_CHARGE = 99_999_999;

export function isSupportedCurrency(currency: string): boolean {
  return SUPPORTED.has(currency);
}

export function minimumCharge(currency: string): number {
  return MINIMUM_CHARGE[currency] ?? DEFAULT_MINIMUM;
}

/** 'A$260.00', '¥1,200': the currency is always told apart from its namesakes. */
export function formatAmount(minor: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}
