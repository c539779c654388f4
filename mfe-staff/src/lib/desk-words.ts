import { addNamespace } from '@portal/shared/i18n'

/** The words for what is refused to staff only, for every page of theirs. */
export const addDeskWords = () =>
  addNamespace('desk', {
    en: () => import('@portal/shared/texts/en/desk.json'),
    es: () => import('@portal/shared/texts/es/desk.json'),
  })
