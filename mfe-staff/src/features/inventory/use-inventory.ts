import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Upload, type UploadMode } from '@portal/shared/contract'
import type { PreviewView } from './preview-address.ts'

const shown = [endpoints.getUpload, endpoints.listUploads]

/** S-77: asked again this often while the server says that it is under way. */
export const POLL_MS = 2_000

/** The newest upload of the tenant with a page of its rows, whoever began it. */
export const useCurrentUpload = ({ show, page, size }: PreviewView) =>
  useQuery(endpoints.getUpload, { query: { show, page: String(page), per_page: String(size) } }, { keepPrevious: true })

/** The columns of a mode. */
export const useColumns = (mode: UploadMode) =>
  useQuery(endpoints.getUpload, { query: { upload_mode: mode, per_page: '1' } })

export const useCheck = () => useAction(endpoints.checkUpload, { refresh: shown })
export const useSave = () => useAction(endpoints.saveUpload, { refresh: shown })
export const useCancel = () => useAction(endpoints.cancelUpload, { refresh: shown })

/** Whether a stage of it runs: then it is asked after every two seconds (S-77). */
export const isRunning = ({ status }: Upload): boolean =>
  status === 'receiving' || status === 'checking' || status === 'saving'
