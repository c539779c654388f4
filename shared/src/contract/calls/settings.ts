import { settingsEndpoints } from '../settings.ts'

export const { getTenantSettings, getContentBlock } = settingsEndpoints
