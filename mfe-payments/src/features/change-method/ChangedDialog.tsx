import { useEffect, useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Stack } from '@portal/shared/ui'
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
  const leave = () => void navigate(home)
  return (
    <Dialog
      title={t('done.title')}
      onClose={leave}
      footer={
        <Button kind="primary" onClick={leave}>
          {t('common:action.goToAccounts')}
        </Button>
      }
    >
      <Stack>
        <SuccessMark />
        <p>{t('done.text')}</p>
      </Stack>
    </Dialog>
  )
}
