import type { Language } from './money.ts'

/** Words of amounts that may not be added to a debt (R-17: 15 USC 1692f(1), 12 CFR 1006.22(b)). */
const FEES: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:convenience|processing|service|transaction|payment|collection|administrative|handling|card|portal|online) (?:fees?|charges?)\b|\bsurcharges?\b/gi,
  es: /\b(?:cargos?|tarifas?|comisi(?:ón|ones)|cuotas?) (?:por|de) (?:conveniencia|servicio|procesamiento|pago|cobro|gestión|transacción|manejo)\b|\brecargos?\b/gi,
}

/** Characters before such words that may say that there are none. */
const BEFORE = 80
const DENIED = /\b(?:no|not|never|without|nor|free of|sin|ning[uú]n[a]?|nunca|tampoco)\b[^.;:]{0,40}$/i

/** The words of a text that offer a fee; a text may say that there is none. */
export const feeWords = (text: string, language: Language): string[] =>
  [...text.matchAll(FEES[language])]
    .filter(({ index }) => !DENIED.test(text.slice(Math.max(0, index - BEFORE), index)))
    .map(([words]) => words)
