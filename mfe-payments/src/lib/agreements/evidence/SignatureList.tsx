import type { EnvelopeSignature } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText } from '@portal/shared/ui'
import styles from './Evidence.module.css'

/** Who has signed, how, when and from where; the image of a drawn one is in the document. */
export function SignatureList({ signatures }: { signatures: readonly EnvelopeSignature[] }) {
  const { t } = useTranslation('payments-agreements')
  const zone = useTenant((s) => s.settings.zone)
  if (signatures.length === 0) return <p>{t('evidence.noSignatures')}</p>
  return (
    <ul className={styles.signatures} aria-label={t('evidence.signatures')}>
      {signatures.map(({ role, name, style, signed_at: at, address }) => (
        <li key={role}>
          <p className={styles.what}>
            <strong>{name}</strong>
            <span className={styles.when}>
              <DateText instant={at} zone={zone} />
            </span>
          </p>
          <p className={styles.who}>
            {t(`actor.${role}`)} · {t(`signature.${style}`)}
            {address ? ` · ${address}` : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}
