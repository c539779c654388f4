// Loaded into each child of the supervisor: when the supervisor is gone, however it went, the child stops as it would
// on a signal, so that nothing is left over that holds a port or the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
