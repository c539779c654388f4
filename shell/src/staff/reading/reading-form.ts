import { addNamespace } from '@portal/shared/i18n'
import { ReadingForm } from './ReadingForm.tsx'

/** The question to staff who read much, with its texts. */
export async function readingForm() {
  await addNamespace('staff-reading', {
    en: () => import('@portal/shared/texts/en/staff-reading.json'),
    es: () => import('@portal/shared/texts/es/staff-reading.json'),
  })
  return ReadingForm
}
