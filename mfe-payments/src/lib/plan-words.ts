import { addNamespace } from '@portal/shared/i18n'

/** The words for what is refused about plans, schedules and bank files, for the pieces that change them. */
export const addPlanWords = () =>
  addNamespace('plans', {
    en: () => import('@portal/shared/texts/en/plans.json'),
    es: () => import('@portal/shared/texts/es/plans.json'),
  })
