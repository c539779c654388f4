import { useEffect, useState } from 'react'
import { serverNow } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { signOut, stayActive, useIdleWarning } from '@portal/shared/session'
import { Button, Dialog } from '@portal/shared/ui'

/** Two minutes before idleness ends the session: go on with one click (WCAG 2.2.1). */
export function IdleWarning() {
  const endsAt = useIdleWarning((s) => s.endsAt)
  return endsAt === null ? null : <Warning endsAt={endsAt} />
}

function Warning({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('shell')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Dialog
      title={t('idle.title')}
      onClose={stayActive}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('idle.leave')}</Button>
          <Button kind="primary" onClick={stayActive}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>
        {t('idle.text')} <span aria-hidden="true">{t('idle.left', { clock })}</span>
      </p>
    </Dialog>
  )
}
