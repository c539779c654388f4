import { useTranslation } from '@portal/shared/i18n'
import { Loading, Skeleton } from '@portal/shared/ui'

/** Stands in the customer's head until it is known what it warns of: the accounts wait, and staff see that they load. */
export function HeadLoading() {
  const { t } = useTranslation('staff')
  return (
    <Loading label={t('consumer.loading')}>
      <Skeleton shape="block" count={2} />
    </Loading>
  )
}
