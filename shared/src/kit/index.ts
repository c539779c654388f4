/** Forms and lists with their calls: made of the other lanes, and compiled into whoever uses them. */
export { oneOf, pageNumber, pageSize, pageSizes, words, type ViewOf } from './address-parts.ts'
export { ListPage } from './ListPage.tsx'
export { PageSizeField } from './PageSizeField.tsx'
export { useAddress, type AddressControl } from './use-address.ts'
export { addressOf, useAddressView, type Address } from './use-address-view.ts'
export { useForm } from './use-form.ts'
export { dataRows, useList } from './use-list.ts'
export { useTyped } from './use-typed.ts'
