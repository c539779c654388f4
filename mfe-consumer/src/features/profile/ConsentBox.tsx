import type { AgreedWay, WayStatement } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox } from '@portal/shared/ui'
import styles from './ConsentBox.module.css'

interface ConsentBoxProps {
  channel: AgreedWay['channel']
  /** The words to agree to; undefined while they are not known, and where the portal does not have the channel. */
  statement: WayStatement | undefined
  actingFor: string | undefined
  /** False where no new address or number is typed. */
  isShown: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/**
 * The consent to messages at an address that is being typed: a box of its own, never ticked beforehand, with
 * what follows without it. Staff cannot consent for the consumer, and read so instead.
 */
export function ConsentBox({ channel, statement, actingFor, isShown, isChecked, onChange }: ConsentBoxProps) {
  const { t } = useTranslation('consumer-profile')
  if (!isShown) return null
  if (actingFor) return <p className={styles.words}>{t('consent.staff')}</p>
  if (!statement) return null
  return (
    <Checkbox
      label={statement.text}
      help={isChecked ? undefined : t(`consent.without.${channel}`)}
      isChecked={isChecked}
      onChange={onChange}
    />
  )
}
