import { useTranslation } from '@portal/shared/i18n'
import { Card, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'

/** The shape of the accounts while they are on their way. */
export function AccountsSkeleton({ title }: { title: string }) {
  const { t } = useTranslation('consumer')
  return (
    <>
      <PageHeader title={title} />
      <Loading label={t('accounts.loading')}>
        <Stack gap={6}>
          <Skeleton shape="row" />
          <Card>
            <Stack gap={6}>
              <Skeleton shape="title" />
              <Skeleton count={3} />
            </Stack>
          </Card>
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    </>
  )
}
