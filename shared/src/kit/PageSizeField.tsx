import { SelectField } from '@portal/shared/ui'
import { pageSizes } from './address-parts.ts'

type Size = (typeof pageSizes)[number]

/** How many rows a page has (S-04). */
export function PageSizeField({ label, size, onSize }: { label: string; size: Size; onSize: (size: Size) => void }) {
  return (
    <SelectField
      label={label}
      value={String(size)}
      onChange={(text) => onSize(pageSizes.find((one) => String(one) === text) ?? pageSizes[0])}
      options={pageSizes.map((one) => ({ value: String(one), label: String(one) }))}
    />
  )
}
