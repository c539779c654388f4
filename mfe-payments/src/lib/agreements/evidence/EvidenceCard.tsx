import { Copy } from 'lucide-react'
import type { AgreementDetail, EnvelopeSignature } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Card, DescriptionList, Stack, Button, VisuallyHidden, DateText } from '@portal/shared/ui'
import { EventList } from './EventList.tsx'
import styles from './Evidence.module.css'

/**
 * The evidence for a court: the signatures with time and address, and the hashes that prove an unchanged document.
 */
export function EvidenceCard({ detail }: { detail: AgreementDetail }) {
  const { t } = useTranslation('payments-agreements')
  return (
    <Card title={t('evidence.title')}>
      <div className={styles.box}>
        <div className={styles.columns}>
          <Stack gap={4}>
            <h3 className={styles.subtitle}>{t('evidence.signatures')}</h3>
            <SignatureList signatures={detail.signatures} />
            <h3 className={styles.subtitle}>{t('hash.title')}</h3>
            <EvidenceHashes detail={detail} />
          </Stack>
          <Stack gap={4}>
            <h3 className={styles.subtitle}>{t('evidence.events')}</h3>
            <EventList events={detail.events} />
          </Stack>
        </div>
      </div>
    </Card>
  )
}

function EvidenceHashes({ detail }: { detail: AgreementDetail }) {
  const { t } = useTranslation('payments-agreements')
  const item = (id: 'document' | 'sealed', hash: string | null) => ({
    id,
    term: t(`hash.${id}`),
    value: hash ? <CopyHash hash={hash} name={t(`hash.${id}`)} /> : t(`hash.${id}Missing`),
  })
  return (
    <DescriptionList
      layout="rows"
      items={[
        item('document', detail.document_hash),
        item('sealed', detail.sealed_hash),
        { id: 'provider', term: t('evidence.provider'), value: t(`provider.${detail.provider}`) },
      ]}
    />
  )
}

/** A full hash with a copy button, for a verification. */
function CopyHash({ hash, name }: { hash: string; name: string }) {
  const { t } = useTranslation('payments-agreements')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      toast.success(t('hash.copied'))
    } catch {
      toast.error(t('hash.copyFailed'))
    }
  }
  return (
    <span className={styles.hash}>
      <code>{hash}</code>
      <Button size="small" kind="quiet" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
        <VisuallyHidden>{t('hash.copy', { name })}</VisuallyHidden>
      </Button>
    </span>
  )
}

/** The signatures: person, style, time and address; the image of a drawn one is in the document. */
function SignatureList({ signatures }: { signatures: readonly EnvelopeSignature[] }) {
  const { t } = useTranslation('payments-agreements')
  const zone = useTenant((s) => s.settings.zone)
  if (signatures.length === 0) return <p>{t('evidence.noSignatures')}</p>
  return (
    <ul role="list" className={styles.signatures} aria-label={t('evidence.signatures')}>
      {signatures.map(({ role, name, style, signed_at: at, address, capacity, signed_for: consumer }) => (
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
          {capacity ? <p>{t('other.signedFor', { consumer, capacity: t(`capacity.${capacity}`) })}</p> : null}
        </li>
      ))}
    </ul>
  )
}
