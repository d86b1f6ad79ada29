import type { Machine } from "./machines.ts";

/** Of every role in the trial's database. */
export const PASSWORD = "county-pay";
/** The folder, in the system, of everything that the trial writes. */
export const PLACE = "/trial";

/** Seconds after which a primary that says nothing is replaced. */
const TTL_S = 15;

/** A node's settings for Patroni, which stores them in etcd on all of these nodes. */
export const patroni = (node: Machine, nodes: readonly Machine[]): string => `
scope: county-pay
name: ${node.name}
restapi: { listen: "${node.address}:8008", connect_address: "${node.address}:8008" }
etcd3: { hosts: [${nodes.map(({ address }) => `"${address}:2379"`).join(", ")}] }
bootstrap:
  dcs:
    ttl: ${TTL_S}
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    failsafe_mode: true
    primary_start_timeout: 10
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, synchronous_commit: "on", max_wal_size: 256MB, wal_level: logical }
  initdb: [ { encoding: UTF8 }, data-checksums ]
postgresql:
  listen: "${node.address}:5432"
  connect_address: "${node.address}:5432"
  data_dir: ${PLACE}/${node.name}/data
  bin_dir: /usr/lib/postgresql/17/bin
  pgpass: ${PLACE}/${node.name}/pgpass
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  pg_hba:
    - local all all trust
    - host all all 10.77.0.0/24 scram-sha-256
    - host replication replicator 10.77.0.0/24 scram-sha-256
  parameters: { unix_socket_directories: "${PLACE}/${node.name}" }
watchdog: { mode: "off" }
`;

/** Leads to the primary, and to the servers that are healthy. */
export const haproxy = (nodes: readonly Machine[], servers: readonly Machine[]): string => `
global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen database
  mode tcp
  bind :5432
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 300ms fall 3 rise 2 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join("\n")}
${(
  [
    ["portal", 4000],
    ["payments", 4001],
  ] as const
)
  .map(
    ([name, port]) => `listen ${name}
  mode http
  bind :${port}
  option httpchk GET /Health
  option redispatch 1
  retries 2
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server) => `  server ${server.name} ${server.address}:${port} check`).join("\n")}`,
  )
  .join("\n")}
`;

/** Keeps a session of PostgreSQL for each connection. */
export const pgbouncer = (proxy: Machine): string => `
[databases]
* = host=127.0.0.1 port=5432
[pgbouncer]
listen_addr = ${proxy.address}
listen_port = 6432
auth_type = plain
auth_file = ${PLACE}/${proxy.name}/users
pool_mode = session
max_client_conn = 200
default_pool_size = 60
server_login_retry = 1
server_connect_timeout = 2
unix_socket_dir =
`;
