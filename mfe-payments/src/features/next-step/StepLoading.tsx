import { useTranslation } from '@portal/shared/i18n'
import { Loading, Skeleton } from '@portal/shared/ui'

/** The place of the next step while it loads. */
export function StepLoading() {
  const { t } = useTranslation('payments')
  return (
    <Loading label={t('panel.loading')}>
      <Skeleton shape="block" />
    </Loading>
  )
}
