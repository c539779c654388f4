import type { MailedLetter } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'

/** What a letter is, and in which language. */
export function LetterName({ letter }: { letter: MailedLetter }) {
  const { t } = useTranslation('staff-mailings')
  return `${t(`purpose.${letter.purpose}`)}, ${t(`language.${letter.language}`)}`
}
