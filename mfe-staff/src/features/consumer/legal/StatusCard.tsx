import type { LegalStatus } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, Card, Cluster, DescriptionList, smallPrint, Stack } from '@portal/shared/ui'
import { ProofFiles } from './ProofFiles.tsx'
import { toldFacts } from './status-words.ts'

interface StatusCardProps {
  clientId: string
  status: LegalStatus
  onChange: () => void
  onEnd: () => void
}

/** One status: its facts, who recorded it and when, the evidence, and how it ended. */
export function StatusCard({ clientId, status, onChange, onEnd }: StatusCardProps) {
  const { t } = useTranslation('staff-legal')
  const language = useLanguage()
  const mayChange = useCan('legal_status.mark')
  const mayEnd = useCan('legal_status.end')
  const isOver = status.ended_at !== null
  const { accounts } = status
  const named = { kind: t(`kind.${status.kind}`) }
  return (
    <Card title={named.kind}>
      <Stack gap={4}>
        <div>
          <Badge tone={isOver ? 'neutral' : 'danger'}>{isOver ? t('over') : t('inForce')}</Badge>
        </div>
        <DescriptionList
          items={[
            ...toldFacts(status, t, language).map(({ fact, label, value }) => ({ id: fact, term: label, value })),
            {
              id: 'accounts',
              term: t('field.about'),
              value: accounts.length > 0 ? accounts.join(', ') : t('allAccounts'),
            },
            { id: 'source', term: t('field.source'), value: t(`source.${status.source}`) },
            { id: 'evidence', term: t('field.evidence'), value: status.evidence },
          ]}
        />
        <ProofFiles clientId={clientId} files={status.files} />
        <Times status={status} />
        {isOver ? null : (
          <Cluster>
            {mayChange && status.kind !== 'attorney' ? (
              <Button aria-label={t('changeTitle', named)} onClick={onChange}>
                {t('change')}
              </Button>
            ) : null}
            {mayEnd ? (
              <Button aria-label={t('endNamed', named)} onClick={onEnd}>
                {t('end')}
              </Button>
            ) : null}
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}

/** When it was recorded and ended, by whom, and why. */
function Times({ status }: { status: LegalStatus }) {
  const { t } = useTranslation('staff-legal')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  const { marked_at, marked_by, ended_at, ended_by, end_reason } = status
  return (
    <div className={smallPrint}>
      <p>{t('markedBy', { at: at(marked_at), name: marked_by ?? t('nobody') })}</p>
      {ended_at ? (
        <p>{ended_by ? t('endedBy', { at: at(ended_at), name: ended_by }) : t('endedItself', { at: at(ended_at) })}</p>
      ) : null}
      {end_reason ? <p>{t('endReason', { reason: end_reason })}</p> : null}
    </div>
  )
}
