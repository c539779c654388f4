import { useTranslation } from '@portal/shared/i18n'
import { Loading, Skeleton } from '@portal/shared/ui'

/** Stands above the page until it is known whether there is a notice: what is below waits, and a person sees that it loads. */
export function NoticesLoading() {
  const { t } = useTranslation('payments-methods')
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="block" count={3} />
    </Loading>
  )
}
