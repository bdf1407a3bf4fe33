// Runs a real PostgreSQL for the shop where none is provided: finds binaries, creates a cluster in a folder, starts it,
// adopts one that is already running there, and stops it. It knows no table of the shop.
export { type Binaries, findBinaries, findSystemBinaries } from './binaries.ts';
export { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
