import type { AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, DescriptionList, Stack } from '@portal/shared/ui'
import { CopyHash } from './CopyHash.tsx'
import { EventList } from './EventList.tsx'
import { SignatureList } from './SignatureList.tsx'
import styles from './Evidence.module.css'

/** What a court would ask for: who signed what, when and from where, and the hashes that show that nothing was changed. */
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
