import { useEffect, useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useNavigate } from '@portal/shared/router'
import { NoteDialog } from '../../lib/layout/NoteDialog.tsx'
import { SuccessMark } from '../../lib/layout/SuccessMark.tsx'

/** P-103, P-114: the effects of a change take a moment; then everything is read again. */
const settleMs = 3000

interface ChangedDialogProps {
  home: string
  refresh: () => void
}

/** P-103: the method was changed. */
export function ChangedDialog({ home, refresh }: ChangedDialogProps) {
  const { t } = useTranslation(['payments-method', 'common'])
  const navigate = useNavigate()
  const onSettled = useRef(refresh)
  useEffect(() => {
    onSettled.current = refresh
  }, [refresh])
  useEffect(() => {
    const timer = setTimeout(() => onSettled.current(), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NoteDialog title={t('done.title')} leave={t('common:action.goToAccounts')} onClose={() => void navigate(home)}>
      <SuccessMark />
      <p>{t('done.text')}</p>
    </NoteDialog>
  )
}
