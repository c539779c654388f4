import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type Mailing } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, DateText, DescriptionList } from '@portal/shared/ui'
import { mailReads } from './use-mailings.ts'

/** Lets a mailing that waits go to the print shop; people without the permission read why they may not. */
export function ReleaseMailing({ mailing, isSmall = false }: { mailing: Mailing; isSmall?: boolean }) {
  const { t } = useTranslation('staff-mailings')
  const [isOpen, setOpen] = useState(false)
  const mayRelease = useCan('file.release')
  if (mailing.status !== 'awaiting_release') return null
  return (
    <>
      <Button
        kind="primary"
        size={isSmall ? 'small' : 'medium'}
        disabledReason={mayRelease ? undefined : t('noPermission')}
        aria-label={t('release.named', { name: mailing.name })}
        onClick={() => setOpen(true)}
      >
        {t('release.action')}
      </Button>
      {isOpen ? <ReleaseDialog mailing={mailing} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Shows once more what leaves. */
function ReleaseDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { t } = useTranslation('staff-mailings')
  const { run } = useAction(endpoints.releaseMailing, { refresh: mailReads })
  return (
    <ConfirmDialog
      title={t('release.title')}
      confirm={t('release.confirm')}
      run={() => run({ params: { mailing_id: mailing.mailing_id } })}
      failure={(error) => (error.code === 'conflict' ? t('release.over') : errorText(error))}
      onDone={() => toast.success(t('release.done'))}
      onClose={onClose}
    >
      <p>{t('release.help')}</p>
      <DescriptionList
        layout="rows"
        items={[
          { id: 'name', term: t('column.name'), value: mailing.name },
          { id: 'date', term: t('column.date'), value: <DateText date={mailing.business_date} /> },
          { id: 'letters', term: t('column.letters'), value: String(mailing.letters) },
        ]}
      />
    </ConfirmDialog>
  )
}
