import { useTranslation } from '@portal/shared/i18n'
import { Loading, Skeleton } from '@portal/shared/ui'

/** While the code and then the facts of an account serviced elsewhere are on their way. */
export function ExternalSkeleton() {
  const { t } = useTranslation('consumer')
  return (
    <Loading label={t('accounts.loading')}>
      <Skeleton shape="block" />
    </Loading>
  )
}
