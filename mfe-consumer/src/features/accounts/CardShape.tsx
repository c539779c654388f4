import { Card, Skeleton, Stack } from '@portal/shared/ui'

/** The placeholder of an account's card. */
export const CardShape = () => (
  <Card>
    <Stack gap={6}>
      <Skeleton shape="title" />
      <Skeleton count={3} />
    </Stack>
  </Card>
)
