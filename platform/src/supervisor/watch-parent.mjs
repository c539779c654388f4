// Loaded into each child of the supervisor: when the supervisor is gone for any reason, the child stops as on a signal,
// so that nothing keeps a port or the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
