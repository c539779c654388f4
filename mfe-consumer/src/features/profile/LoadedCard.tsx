import type { ComponentProps } from 'react'
import { Card, Loaded, Skeleton, Stack } from '@portal/shared/ui'

type LoadedCardProps<T> = Omit<ComponentProps<typeof Loaded<T>>, 'skeleton' | 'frame'>

/** A part of the profile that is read alone: the rest of the page neither waits for it nor fails with it. */
export function LoadedCard<T>({ rows = 2, ...props }: LoadedCardProps<T>) {
  const shape = (
    <Stack>
      <Skeleton shape="title" />
      <Skeleton count={rows} />
    </Stack>
  )
  return <Loaded {...props} skeleton={shape} frame={(state) => <Card>{state}</Card>} />
}
