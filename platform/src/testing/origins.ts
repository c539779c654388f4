/** Origins of the pages' files and frames. */
export const origins = { assets: 'http://cdn.localhost:4001', hosted: 'http://hosted.localhost:4002' }
