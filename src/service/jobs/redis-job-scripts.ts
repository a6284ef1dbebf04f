import { countKept } from '../kept-bytes.ts'

/*
 * What nodes do with jobs in Redis, each in one step. All keys begin with `prefix`:
 *
 * - `job:<id>`: a hash with all that is known of a job but its body and the file of its result
 * - `body:<id>`, `file:<id>:<attempt>`
 * - `of:<client>`: a client's jobs, by the time at which they were accepted
 * - `unfinished`: jobs that haven't ended, by the time at which a node looks whether one of them was lost
 * - `running:<client>`: those that nodes work on, by the time until which a node says so
 * - `aside:<client>`: those that wait since the client has its share of places, in their order
 * - `due`: jobs that have ended and are to be delivered, by the time of the next attempt
 * - `nodes`: nodes with their places, by the time until which they say so
 */

/** Raise it with any change of what is stored, so that old and new nodes never meet. */
export const prefix = 'octavo:jobs-v1'

/** A job that no node has ended for so long is given up. */
const unfinishedMilliseconds = 24 * 3_600_000

/** A node that hasn't said for so long that it works on a job doesn't. */
const leaseMilliseconds = 10_000

/** After so long, a job that hasn't ended is looked for in the queue. */
const searchMilliseconds = 5000
const mostSearched = 200

const common = `
${countKept}
local prefix = '${prefix}'
local function jobKey(id) return prefix .. ':job:' .. id end
local function add(key, score, member)
  redis.call('ZADD', key, score, member)
  redis.call('PEXPIRE', key, ${unfinishedMilliseconds})
end
`

/** Bytes of the bodies and results of one client, and the number of its jobs that have not ended. */
const countOwn = `
local function countOwn(client)
  local own = prefix .. ':of:' .. client
  local bytes, count, unfinished = 0, 0, 0
  for _, id in ipairs(redis.call('ZRANGE', own, 0, -1)) do
    local values = redis.call('HMGET', jobKey(id), 'bytes', 'state')
    if values[1] then
      bytes = bytes + tonumber(values[1])
      count = count + 1
      if values[2] == 'waiting' or values[2] == 'running' then unfinished = unfinished + 1 end
    else
      redis.call('ZREM', own, id)
    end
  end
  return bytes, count, unfinished
end
`

/**
 * Stores a job. ARGV: id, client, body, ticket, jobs and bytes of one client at most, bytes of all, then fields.
 *
 * Returns `found` with the fingerprint of the job that has its id, `count`, `bytes` or `full` if there is no room, or `accepted` with its
 * turn.
 */
export const acceptJob = `
${common}
${countOwn}
local id, client, body, ticket = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local found = redis.call('HGET', jobKey(id), 'fingerprint')
if found then return {'found', found} end
local bytes, count, unfinished = countOwn(client)
if count >= tonumber(ARGV[5]) then return {'count'} end
if bytes + #body > tonumber(ARGV[6]) then return {'bytes'} end
if keptBytes() + #body > tonumber(ARGV[7]) then return {'full'} end
redis.call('HSET', jobKey(id), 'state', 'waiting', 'done', '0', 'bytes', #body, 'client', client,
  'ticket', ticket, 'turn', unfinished, unpack(ARGV, 8))
redis.call('PEXPIRE', jobKey(id), ${unfinishedMilliseconds})
redis.call('SET', prefix .. ':body:' .. id, body, 'PX', ${unfinishedMilliseconds})
keep('job ' .. id, #body, ${unfinishedMilliseconds})
add(prefix .. ':of:' .. client, time[1], id)
add(prefix .. ':unfinished', now + ${searchMilliseconds}, id)
return {'accepted', tostring(unfinished)}
`

const places = `
local function mayRun(client, id)
  redis.call('ZREMRANGEBYSCORE', prefix .. ':nodes', '-inf', now)
  redis.call('ZREMRANGEBYSCORE', prefix .. ':running:' .. client, '-inf', now)
  local places = 0
  for _, node in ipairs(redis.call('ZRANGE', prefix .. ':nodes', 0, -1)) do
    places = places + tonumber(string.match(node, '%d+$'))
  end
  local running = redis.call('ZCARD', prefix .. ':running:' .. client)
  if redis.call('ZSCORE', prefix .. ':running:' .. client, id) then running = running - 1 end
  return running < math.max(1, math.floor(places / 2)), running
end
`

/**
 * Gives a job that hasn't ended to the node that asks; another that worked on it finds that it's no longer its own. If its client
 * has its share of the places, it's put aside. ARGV: id, ticket, attempt. Returns whether the node has it.
 */
export const claimJob = `
${common}
${places}
local id, ticket, attempt = ARGV[1], ARGV[2], ARGV[3]
local values = redis.call('HMGET', jobKey(id), 'state', 'ticket', 'client', 'attempt')
if (values[1] ~= 'waiting' and values[1] ~= 'running') or values[2] ~= ticket then return 0 end
local client = values[3]
if not mayRun(client, id) then
  if not redis.call('ZSCORE', prefix .. ':aside:' .. client, id) then add(prefix .. ':aside:' .. client, now, id) end
  return 0
end
redis.call('ZREM', prefix .. ':aside:' .. client, id)
if values[4] then redis.call('DEL', prefix .. ':file:' .. id .. ':' .. values[4]) end
local body = redis.call('STRLEN', prefix .. ':body:' .. id)
redis.call('HSET', jobKey(id), 'state', 'running', 'attempt', attempt, 'done', '0', 'warnings', '[]', 'bytes', body)
keep('job ' .. id, body, ${unfinishedMilliseconds})
add(prefix .. ':running:' .. client, now + ${leaseMilliseconds}, id)
return 1
`

/** ARGV: id, attempt. Returns whether the job is still that attempt's, and keeps its place if so. */
export const holdJob = `
${common}
local values = redis.call('HMGET', jobKey(ARGV[1]), 'attempt', 'client')
if values[1] ~= ARGV[2] then return 0 end
add(prefix .. ':running:' .. values[2], now + ${leaseMilliseconds}, ARGV[1])
return 1
`

/**
 * Gives the place of a job back, and takes the next one of its client that was put aside. ARGV: id, client, a new ticket. Returns
 * the id and the turn of that one, which is to be queued with the ticket.
 */
export const leaveJob = `
${common}
redis.call('ZREM', prefix .. ':running:' .. ARGV[2], ARGV[1])
while true do
  local id = redis.call('ZPOPMIN', prefix .. ':aside:' .. ARGV[2])[1]
  if not id then return {} end
  local values = redis.call('HMGET', jobKey(id), 'state', 'turn')
  if values[1] == 'waiting' or values[1] == 'running' then
    redis.call('HSET', jobKey(id), 'ticket', ARGV[3])
    return {id, values[2]}
  end
end
`

/** ARGV: id, attempt, fields. */
export const updateJob = `
if redis.call('HGET', '${prefix}:job:' .. ARGV[1], 'attempt') ~= ARGV[2] then return 0 end
redis.call('HSET', '${prefix}:job:' .. ARGV[1], unpack(ARGV, 3))
return 1
`

/** Makes room for a result before it's written. ARGV: id, attempt, its bytes, those of one client at most, those of all. */
export const reserveResult = `
${common}
${countOwn}
local id, bytes = ARGV[1], tonumber(ARGV[3])
local values = redis.call('HMGET', jobKey(id), 'attempt', 'client')
if values[1] ~= ARGV[2] then return 'gone' end
local body = redis.call('STRLEN', prefix .. ':body:' .. id)
redis.call('HSET', jobKey(id), 'bytes', body)
keep('job ' .. id, body, ${unfinishedMilliseconds})
if countOwn(values[2]) + bytes > tonumber(ARGV[4]) then return 'bytes' end
if keptBytes() + bytes > tonumber(ARGV[5]) then return 'full' end
redis.call('HSET', jobKey(id), 'bytes', body + bytes)
keep('job ' .. id, body + bytes, ${unfinishedMilliseconds})
return 'ok'
`

/** Gives up the result of an attempt, unless it has ended the job: the reply to that may be what was lost. ARGV: id, attempt. */
export const dropResult = `
${common}
local id = ARGV[1]
local values = redis.call('HMGET', jobKey(id), 'attempt', 'state')
local isOwn = values[1] == ARGV[2]
if isOwn and (values[2] == 'done' or values[2] == 'failed') then return 0 end
redis.call('DEL', prefix .. ':file:' .. id .. ':' .. ARGV[2])
if not isOwn then return 0 end
local body = redis.call('STRLEN', prefix .. ':body:' .. id)
redis.call('HSET', jobKey(id), 'bytes', body)
keep('job ' .. id, body, ${unfinishedMilliseconds})
return 1
`

/**
 * Ends a job, once, and removes its body. ARGV: id, attempt, milliseconds for which it's kept, bytes of its result, fields. 0: the
 * job is another attempt's. 2: this one has ended it before; a lost reply makes the connection ask again.
 */
export const endJob = `
${common}
local id = ARGV[1]
if redis.call('HGET', jobKey(id), 'attempt') ~= ARGV[2] then return 0 end
if redis.call('HGET', jobKey(id), 'state') ~= 'running' then return 2 end
redis.call('HSET', jobKey(id), 'bytes', ARGV[4], unpack(ARGV, 5))
redis.call('DEL', prefix .. ':body:' .. id)
redis.call('PEXPIRE', jobKey(id), ARGV[3])
redis.call('ZREM', prefix .. ':unfinished', id)
if redis.call('HEXISTS', jobKey(id), 'deliveries') == 1 then add(prefix .. ':due', now, id) end
keep('job ' .. id, tonumber(ARGV[4]), tonumber(ARGV[3]))
return 1
`

/** ARGV: id, client. Returns the job's ticket. */
export const deleteJob = `
${common}
local id, client = ARGV[1], ARGV[2]
local values = redis.call('HMGET', jobKey(id), 'attempt', 'ticket')
redis.call('DEL', jobKey(id), prefix .. ':body:' .. id, prefix .. ':file:' .. id .. ':' .. (values[1] or ''))
redis.call('ZREM', prefix .. ':of:' .. client, id)
redis.call('ZREM', prefix .. ':unfinished', id)
redis.call('ZREM', prefix .. ':aside:' .. client, id)
redis.call('ZREM', prefix .. ':due', id)
keep('job ' .. id, 0, 0)
return values[2] or ''
`

/**
 * Says that a node has places, and looks for jobs that haven't ended and that no node was told of: one may have been lost between
 * storing a job and queueing it. ARGV: node, what the names of the queue's entries begin with. Returns the bytes that are kept, then
 * the id, the ticket and the turn of each lost job, which is to be queued.
 */
export const findLost = `
${common}
${places}
add(prefix .. ':nodes', now + ${leaseMilliseconds}, ARGV[1])
local reply = {keptBytes()}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', prefix .. ':unfinished', '-inf', now, 'LIMIT', 0, ${mostSearched})) do
  local values = redis.call('HMGET', jobKey(id), 'state', 'ticket', 'turn', 'client')
  if values[1] ~= 'waiting' and values[1] ~= 'running' then
    redis.call('ZREM', prefix .. ':unfinished', id)
  else
    add(prefix .. ':unfinished', now + ${searchMilliseconds}, id)
    local isAside = redis.call('ZSCORE', prefix .. ':aside:' .. values[4], id)
    if redis.call('EXISTS', ARGV[2] .. values[2]) == 0 and not (isAside and not mayRun(values[4], id)) then
      for _, value in ipairs({id, values[2], values[3]}) do table.insert(reply, value) end
    end
  end
end
return reply
`

/**
 * Takes jobs that are to be delivered, until the node that has them doesn't ask for so long. The client of which the node has fewest has
 * the next turn. ARGV: how many, milliseconds, how many of one client, how many are left to clients of which the node has none, then the id
 * and the client of each that the node has taken before. Returns the ids of the new ones.
 */
export const takeDue = `
${common}
local taken, held = {}, {}
for index = 5, #ARGV, 2 do
  redis.call('ZADD', prefix .. ':due', 'XX', now + ARGV[2], ARGV[index])
  held[ARGV[index + 1]] = (held[ARGV[index + 1]] or 0) + 1
end
local wanted, share, left = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4])
if wanted == 0 then return taken end
local clients, due = {}, {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', prefix .. ':due', '-inf', now, 'LIMIT', 0, ${mostSearched})) do
  local client = redis.call('HGET', jobKey(id), 'client')
  if not client then
    redis.call('ZREM', prefix .. ':due', id)
  else
    if not due[client] then
      due[client] = {}
      table.insert(clients, client)
    end
    table.insert(due[client], id)
  end
end
while #taken < wanted do
  local best
  for _, client in ipairs(clients) do
    local has = held[client] or 0
    local hasTurn = #due[client] > 0 and has < share and (has == 0 or wanted - #taken > left)
    if hasTurn and (not best or has < (held[best] or 0)) then best = client end
  end
  if not best then break end
  local id = table.remove(due[best], 1)
  held[best] = (held[best] or 0) + 1
  add(prefix .. ':due', now + ARGV[2], id)
  table.insert(taken, id)
end
for _, client in ipairs(clients) do
  if (held[client] or 0) >= share or #taken < wanted then
    -- They have to wait: those of others are found behind them.
    for _, id in ipairs(due[client]) do add(prefix .. ':due', now + 1000, id) end
  end
end
return taken
`

/**
 * Notes an attempt, unless the job has been deleted, and perhaps sent again. ARGV: id, the attempt that ended the job, what became of the
 * deliveries, milliseconds until the next one, or nothing if there is none.
 */
export const noteDelivery = `
${common}
local id = ARGV[1]
local attempt = redis.call('HGET', jobKey(id), 'attempt')
if not attempt then redis.call('ZREM', prefix .. ':due', id) end
if attempt ~= ARGV[2] then return 0 end
if ARGV[4] == '' then
  redis.call('ZREM', prefix .. ':due', id)
else
  add(prefix .. ':due', now + ARGV[4], id)
end
redis.call('HSET', jobKey(id), 'deliveries', ARGV[3])
return 1
`
