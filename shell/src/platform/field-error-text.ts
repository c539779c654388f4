import { fieldText, i18n } from '@portal/shared/i18n'

/** What is wrong with one field of an order, by the field's name. */
export function fieldErrorText(name: string, issue: string): string {
  const key = `platform:field.${issue}`
  return i18n.exists(key) ? i18n.t(key) : `${name}: ${fieldText(issue)}`
}
