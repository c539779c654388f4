import type { ComponentProps } from 'react'
import { DataTable } from '@portal/shared/ui'

/** A dense table of the console. Only screen readers get its caption, since a heading above names it. */
export function ConsoleTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  return <DataTable isCaptionHidden isDense {...props} />
}
