import { useTranslation } from '@portal/shared/i18n'
import { Card, Loading, Skeleton, Stack } from '@portal/shared/ui'

/** Where the saved methods will stand. */
export function MethodsSkeleton() {
  const { t } = useTranslation('payments-methods')
  return (
    <Loading label={t('loading')}>
      <Stack gap={6}>
        {[1, 2].map((n) => (
          <Card key={n}>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </Card>
        ))}
      </Stack>
    </Loading>
  )
}
