import { Card, Skeleton, Stack } from '@portal/shared/ui'

/** Stands where the card of an account will be. */
export const CardShape = () => (
  <Card>
    <Stack gap={6}>
      <Skeleton shape="title" />
      <Skeleton count={3} />
    </Stack>
  </Card>
)
