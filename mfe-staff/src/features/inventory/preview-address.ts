import { uploadFilters } from '@portal/shared/contract'
import { oneOf, pageNumber, pageSize, type ViewOf } from '@portal/shared/kit'

/** What the preview shows: all rows, or those with errors or warnings; one page. */
export const previewAddress = { show: oneOf(uploadFilters, 'all'), page: pageNumber(), size: pageSize() }

/** One of its views. */
export type PreviewView = ViewOf<typeof previewAddress>
