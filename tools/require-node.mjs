// Every command imports this first and alone. Nothing here may be too new for an old Node to read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Partyline needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`)
  // EX_CONFIG of sysexits.h, after which the unit of systemd makes no other try.
  process.exit(78)
}
