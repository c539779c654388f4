import { fieldText, useTranslation } from '@portal/shared/i18n'

/** Issues that these forms word in their own way (S-17, S-21). */
const worded = ['email_invalid', 'state_required', 'zip_invalid']

/** The text of an issue of a staff profile. */
export function useStaffWords(): (issue: string) => string {
  const { t } = useTranslation('staff-agents')
  return (issue) => (worded.includes(issue) ? t(`issue.${issue}`) : fieldText(issue))
}
