// Measures one part, in a process of its own.
const [part] = process.argv.slice(2)
const rows = await import(`../rows/${part}.mjs`)
process.send(await rows[part](), () => process.exit())
