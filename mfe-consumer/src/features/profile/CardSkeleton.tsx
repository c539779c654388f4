import { Card, Loading, Skeleton, Stack } from '@portal/shared/ui'

/** A card whose content is on its way. */
export function CardSkeleton({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <Card>
        <Stack>
          <Skeleton shape="title" />
          <Skeleton count={rows} />
        </Stack>
      </Card>
    </Loading>
  )
}
