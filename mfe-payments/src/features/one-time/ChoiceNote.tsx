import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { isWallet, type Choice } from '../../lib/method/choice.ts'
import { MailAddress } from './MailAddress.tsx'
import styles from './ChoiceNote.module.css'

interface ChoiceNoteProps {
  choice: Choice
  physical: PhysicalMethod
  referenceNumber: string
}

/** What the person agrees to, or has to do, with the chosen way to pay. */
export function ChoiceNote({ choice, physical, referenceNumber }: ChoiceNoteProps) {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  if (choice === 'mail') return <MailAddress physical={physical} referenceNumber={referenceNumber} />
  if (choice.startsWith('card:')) return <p className={styles.note}>{t('card.agree')}</p>
  if (choice.startsWith('paypal:')) return <p className={styles.note}>{tOfOneTime('paypal.agree')}</p>
  if (isWallet(choice))
    return <p className={styles.note}>{tOfOneTime('wallet.agree', { wallet: t(`method.${choice}`) })}</p>
  return null
}
