/** Forms, dialogs of one action, and lists: made of the other lanes, and compiled into the pages that use them. */
export { oneOf, pageNumber, pageSize, words, type ViewOf } from './address-parts.ts'
export { BudgetCard } from './BudgetCard.tsx'
export { checkedWidgets } from './checked-widgets.tsx'
export { ConfirmDialog } from './ConfirmDialog.tsx'
export { FormDialog } from './FormDialog.tsx'
export { FormErrorSummary } from './FormErrorSummary.tsx'
export { lazyPart } from './lazy-part.tsx'
export { ListPage } from './ListPage.tsx'
export { MessageForm } from './MessageForm.tsx'
export { MessageList } from './MessageList.tsx'
export { DoneNotice, ErrorNotice } from './outcome-notices.tsx'
export { Page } from './Page.tsx'
export { PageSizeField } from './PageSizeField.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
export { Refused } from './Refused.tsx'
export { useAddress } from './use-address.ts'
export { addressOf, useAddressView } from './use-address-view.ts'
export { useForm, type Form } from './use-form.ts'
export { dataRows, useList } from './use-list.ts'
export { useRun, type RunError, type RunResult } from './use-run.ts'
export { useTyped } from './use-typed.ts'
export {
  focusField,
  useFieldErrors,
  type FieldErrorEntry,
  type FieldErrorsControl,
  type FieldErrorTexts,
} from './use-field-errors.ts'
