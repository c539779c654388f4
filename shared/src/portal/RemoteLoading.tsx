import { useEffect, useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Loading, Notice, Skeleton } from '@portal/shared/ui'

/** A hang is owed a word after this long. */
const slowAfter = 5000

/** A remote on its way: a skeleton, and after 5 s a notice with the phone. */
export function RemoteLoading({ size }: { size: 'page' | 'slot' }) {
  const { t } = useTranslation('common')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isSlow ? (
        <Notice tone="info" live="polite">
          {t('remote.slow', { phone })}
        </Notice>
      ) : null}
      <Loading label={t('state.loading')}>
        {size === 'page' ? <Skeleton shape="title" /> : null}
        <Skeleton shape="block" count={size === 'page' ? 2 : 1} />
      </Loading>
    </>
  )
}
