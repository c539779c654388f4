import type { SigningEnvelope } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import { NoteDialog } from '../layout/NoteDialog.tsx'
import type { AgreementOutcome } from './agreement-stage.ts'
import { CallUs } from './CallUs.tsx'
import { DownloadSigned } from './DownloadSigned.tsx'

interface OutcomeDialogProps {
  stage: AgreementOutcome
  debtId: string
  actingFor: string | undefined
  /** Back to signing an unfinished agreement. */
  onSign: (envelope: SigningEnvelope) => void
  onClose: () => void
}

/** P-92 to P-95: the outcome of an agreement, and the next step. */
export function OutcomeDialog({ stage, debtId, actingFor, onSign, onClose }: OutcomeDialogProps) {
  switch (stage.name) {
    case 'unfinished':
      return <UnfinishedDialog envelope={stage.envelope} onSign={() => onSign(stage.envelope)} onClose={onClose} />
    case 'declined':
      return <DeclinedDialog onClose={onClose} />
    case 'signed':
      return <SignedDialog {...{ debtId, actingFor, onClose }} envelope={stage.envelope} />
    case 'ended':
      return <EndedDialog {...stage} onClose={onClose} isStaff={actingFor !== undefined} />
  }
}

interface PartProps {
  envelope: SigningEnvelope
  onClose: () => void
}

/** P-93, P-95, C-43: the consequence of an unsigned agreement, the last day to sign it, and the way back to it. */
function UnfinishedDialog({ envelope, onSign, onClose }: PartProps & { onSign: () => void }) {
  const { t } = useTranslation('payments-agreement')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  // The last business day on which it can be signed (K-57).
  const date = formatDate(signableUntil(new Date(envelope.expires_at), zone), 'medium', language)
  return (
    <Dialog
      title={t('unfinished.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('unfinished.later')}</Button>
          <Button kind="primary" onClick={onSign}>
            {t('unfinished.sign')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('unfinished.text')}</p>
        <p>{envelope.kind === 'litigation' ? t('litigation') : t('unfinished.available')}</p>
        <p>
          <strong>{t('until', { date })}</strong>
        </p>
        <CallUs />
      </Stack>
    </Dialog>
  )
}

/** P-92: the agreement is declined; closing leads to the accounts, to choose another plan. */
function DeclinedDialog({ onClose }: Pick<PartProps, 'onClose'>) {
  const { t } = useTranslation('payments-agreement')
  return (
    <NoteDialog title={t('declined.title')} leave={t('declined.choose')} onClose={onClose}>
      <p>{t('declined.text')}</p>
      <CallUs />
    </NoteDialog>
  )
}

type SignedDialogProps = PartProps & Pick<OutcomeDialogProps, 'debtId' | 'actingFor'>

/** P-94: the agreement is signed, for a full payment or a monthly plan; with an attorney's step it waits for approval. */
function SignedDialog({ debtId, actingFor, envelope, onClose }: SignedDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const company = useTenant((s) => s.settings.tenant.full_name)
  const isPending = envelope.attorney_step && envelope.status === 'completed_by_client'
  const part = `signed.${envelope.outcome}`
  return (
    <NoteDialog title={t(`${part}.title`)} leave={t('common:action.goToAccounts')} onClose={onClose}>
      <Notice tone="success" live="polite" title={t('signed.thanks')}>
        {isPending ? t('signed.pending', { company }) : t(`${part}.text`)}
      </Notice>
      <p>{t('signed.kept')}</p>
      <Cluster>
        <DownloadSigned {...{ debtId, actingFor }} />
      </Cluster>
    </NoteDialog>
  )
}

type EndedDialogProps = Pick<Extract<AgreementOutcome, { name: 'ended' }>, 'why' | 'envelope'> & {
  isStaff: boolean
  onClose: () => void
}

/** Why the agreement can no longer be signed, and the next step (C-39, C-41, C-42, C-43). */
function EndedDialog({ why, envelope, isStaff, onClose }: EndedDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const company = useTenant((s) => s.settings.tenant.full_name)
  const isLate = why === 'expired' && envelope?.kind === 'litigation'
  const leave = t(isStaff ? 'common:action.close' : 'ended.account')
  return (
    <NoteDialog title={t(`ended.${why}.title`)} leave={leave} onClose={onClose}>
      {isLate ? <p>{t('litigation')}</p> : null}
      <p>{t(`ended.${why}.text`, { company })}</p>
      {envelope?.end_text ? <p>{t('ended.reason', { reason: envelope.end_text })}</p> : null}
      {isStaff ? null : <CallUs />}
    </NoteDialog>
  )
}
