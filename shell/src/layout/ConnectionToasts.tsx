import { useEffect } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'

/** SH-91. */
const offlineFor = 3000

/** Says when the line is lost and when it is back (SH-91, SH-92). */
export function ConnectionToasts() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const onOffline = () => toast.error(t('connection.offline'), offlineFor)
    const onOnline = () => toast.info(t('connection.online'))
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [t])
  return null
}
