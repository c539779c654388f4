import { uploadFilters } from '@portal/shared/contract'
import { oneOf, pageNumber, pageSize, type ViewOf } from '@portal/shared/kit'

/** The rows that the preview shows (all, or those with errors or warnings), and the page. */
export const previewAddress = { show: oneOf(uploadFilters, 'all'), page: pageNumber(), size: pageSize() }

/** A view of the preview. */
export type PreviewView = ViewOf<typeof previewAddress>
