import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { ConsentLine } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button } from '@portal/shared/ui'
import styles from './ConsentsCard.module.css'

const icons = { email: Mail, text: MessageSquare, phone: Phone, none: Mail }

/** One address with the basis of contact, its date, and the button that ends it (F-05). */
export function ConsentItem({ line, onStop }: { line: ConsentLine; onStop: () => void }) {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const day = (instant: string) => formatDate(localDateIn(new Date(instant), zone), 'medium', language)
  const Icon = icons[line.channel]
  const address = line.address ?? ''
  return (
    <li className={styles.item}>
      <Icon aria-hidden="true" size={20} className={styles.icon} />
      <div className={styles.facts}>
        <p className={styles.address}>
          {t(`channel.${line.channel}`)}: <bdi className={styles.masked}>{address}</bdi>
        </p>
        <p>{t(`basis.${line.basis}`)}</p>
        <p className={styles.note}>
          {line.revoked_at
            ? t('consents.endedOn', { date: day(line.revoked_at) })
            : t('consents.since', { date: day(line.given_at) })}
        </p>
      </div>
      {line.revoked_at ? null : (
        <Button
          size="small"
          onClick={onStop}
          aria-label={t(line.channel === 'phone' ? 'consents.stopOfPhone' : 'consents.stopOf', { address })}
        >
          {t('consents.stop')}
        </Button>
      )}
    </li>
  )
}
