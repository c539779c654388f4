import { useState } from 'react'
import type { AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Stack } from '@portal/shared/ui'
import { ConfirmResend } from '../../../lib/agreements/actions/ConfirmResend.tsx'
import { CountersignDialog } from './CountersignDialog.tsx'
import { EndDialog } from '../../../lib/agreements/actions/EndDialog.tsx'

interface AgreementActionsProps {
  detail: AgreementDetail
  /** The hash of the document that was opened here; null until then. */
  readHash: string | null
  refresh: () => void
  onUnread: () => void
}

/** The actions that the viewer may take on an agreement now. */
export function AgreementActions({ detail, readHash, refresh, onUnread }: AgreementActionsProps) {
  const { t } = useTranslation('payments-agreements')
  const [open, setOpen] = useState<'countersign' | 'decline' | 'resend' | 'void' | null>(null)
  const close = () => setOpen(null)
  const { may } = detail
  return (
    <>
      <Stack gap={3}>
        {may.countersign ? (
          <>
            <Button
              kind="primary"
              isWide
              disabledReason={readHash ? undefined : t('countersign.readFirst')}
              onClick={() => setOpen('countersign')}
            >
              {t('countersign.action')}
            </Button>
            <Button isWide onClick={() => setOpen('decline')}>
              {t('decline.action')}
            </Button>
          </>
        ) : null}
        {may.resend ? (
          <Button isWide onClick={() => setOpen('resend')}>
            {t('resend.action')}
          </Button>
        ) : null}
        {may.void ? (
          <Button isWide kind="quiet" onClick={() => setOpen('void')}>
            {t('void.action')}
          </Button>
        ) : null}
      </Stack>
      {open === 'countersign' && readHash ? (
        <CountersignDialog
          {...{ detail, refresh }}
          documentHash={readHash}
          onUnread={() => {
            close()
            onUnread()
          }}
          onClose={close}
        />
      ) : null}
      {open === 'decline' || open === 'void' ? <EndDialog how={open} {...{ detail, refresh }} onClose={close} /> : null}
      {open === 'resend' ? <ConfirmResend {...{ detail, refresh }} onClose={close} /> : null}
    </>
  )
}
