import type { Language } from '@portal/shared/i18n'

/** Where somebody writes. */
export interface Writing {
  language: Language
  field: 'subject' | 'body'
  element: HTMLInputElement | HTMLTextAreaElement
}
