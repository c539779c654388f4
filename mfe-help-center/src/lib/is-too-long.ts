import { FREE_TEXT_MAX, isWithin } from '@portal/shared/domain'

/** Whether one of the texts is longer than may be sent. */
export const isTooLong = (...texts: readonly string[]): boolean => texts.some((text) => !isWithin(text, FREE_TEXT_MAX))
