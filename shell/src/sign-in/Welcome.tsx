import { CalendarClock, LockKeyhole, ReceiptText } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useMeans } from '../public/use-means.ts'
import styles from './Welcome.module.css'

const points = [
  { key: 'see', Icon: ReceiptText },
  { key: 'plan', Icon: CalendarClock },
  { key: 'safe', Icon: LockKeyhole },
] as const

/** The benefits of the portal, in three lines. */
export function Welcome() {
  const { t } = useTranslation('shell')
  const means = useMeans()
  return (
    <ul role="list" className={styles.list}>
      {points.map(({ key, Icon }) => (
        <li key={key} className={styles.point}>
          <span className={styles.icon}>
            <Icon aria-hidden="true" size={22} />
          </span>
          <span>
            <strong className={styles.title}>{t(`welcome.${key}Title`)}</strong>
            <span className={styles.text}>{t(`welcome.${key}Text`, means)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
